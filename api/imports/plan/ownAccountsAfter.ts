import { type OwnAccounts, ownAccounts } from '#api/ownAccounts/foreignAccount.ts'
import type { ImportFile } from '#wire/imports.ts'
import type { Values } from '../read/format.ts'
import { formatOf } from '../read/importFormats.ts'
import type { CsvTable } from '../read/readCsv.ts'
import type { Books } from './plan.ts'
import { wantedRows } from './planFile.ts'
import { ReferenceIndex } from './referenceIndex.ts'

const BANKS = 'bancs.csv'

/**
 * The company's accounts once the files are in the books: those that are there and those that come along. An import can't bring one unseen: who imports is
 * asked who they are, and all administrators are told of its banks.
 */
export const ownAccountsAfter = (
  tables: ReadonlyMap<ImportFile, CsvTable>,
  records: Books['records'],
): OwnAccounts => {
  const known = records.get(BANKS) ?? []
  const table = tables.get(BANKS)
  // Banks name no other record, and no account in words.
  const context = { index: new ReferenceIndex(), own: ownAccounts([]) }
  const brought = table ? wantedRows(formatOf(BANKS), table, known, context) : []
  return ownAccounts([
    ...known.map(({ values }) => bankOf(values)),
    ...brought.filter(({ problems }) => problems.length === 0).map(({ wanted }) => bankOf(wanted)),
  ])
}

const bankOf = ({ pais, entidadFinanciera, oficina, dc, numeroCuenta }: Values) => ({
  pais: String(pais),
  entidadFinanciera: String(entidadFinanciera),
  oficina: String(oficina),
  dc: String(dc),
  numeroCuenta: String(numeroCuenta),
})
