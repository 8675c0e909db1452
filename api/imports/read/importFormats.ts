import { IMPORT_FILES, type ImportFile } from '#wire/imports.ts'
import type { Format } from './format.ts'
import { banks } from './formats/banks.ts'
import { centres } from './formats/centres.ts'
import { clients } from './formats/clients.ts'
import { company } from './formats/company.ts'
import { contracts } from './formats/contracts.ts'
import { groups } from './formats/groups.ts'
import { mandates } from './formats/mandates.ts'
import { products } from './formats/products.ts'
import { series } from './formats/series.ts'

const byFile: Readonly<Record<ImportFile, Format>> = {
  'empresa.csv': company,
  'grups.csv': groups,
  'centres.csv': centres,
  'clients.csv': clients,
  'productes.csv': products,
  'client_productes.csv': contracts,
  'series.csv': series,
  'bancs.csv': banks,
  'mandats.csv': mandates,
}

export const formatOf = (file: ImportFile): Format => byFile[file]

/** In the order in which they are read: what a row refers to comes first. */
export const importFormats: readonly Format[] = IMPORT_FILES.map(formatOf)

/** The files whose records a file's rows name. */
export const referencesOf = ({ columns }: Format): ImportFile[] =>
  columns.flatMap(({ refersTo }) => (refersTo === undefined ? [] : [refersTo]))
