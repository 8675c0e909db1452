import { stringify } from 'csv-stringify/sync'
import { withoutFormula } from '#domain/csvFormulas.ts'
import { safeFileName } from '#domain/fileNames.ts'
import { recordsXml } from '#domain/verifactu/recordXml.ts'
import type { ChainPiece } from '#wire/verifactu.ts'
import type { JobContext } from '../job.ts'
import { makeProgress, SettledError } from './progress.ts'
import type { ZippedFile } from './zipFiles.ts'

/** As many as the agency takes in one message: each file is one that it would take, and its schema fits it. */
const TOGETHER = 1_000

type ExportedChain = { chain: number; lastSequence: number }

/**
 * The registration records of chains for who looks at the books (RD 1007/2023, art. 8): a folder for each chain, in it files of records as
 * XML in the order of the chain, and `respostes.csv` with what the tax agency said of each.
 */
export async function* recordFiles(
  exported: number,
  chains: readonly ExportedChain[],
  context: JobContext,
): AsyncGenerator<ZippedFile, void> {
  const total = chains.reduce((sum, { lastSequence }) => sum + Math.ceil(lastSequence / TOGETHER) + 1, 0)
  const progress = makeProgress(exported, total, context)
  await progress.begin()
  yield* progress.counting(filesOf(chains, context))
}

async function* filesOf(
  chains: readonly ExportedChain[],
  { api, requestId }: JobContext,
): AsyncGenerator<ZippedFile, void> {
  for (const { chain, lastSequence } of chains) {
    const answers: string[][] = [ANSWER_HEAD]
    let folder = ''
    for (let after = 0; after < lastSequence; after += TOGETHER) {
      const limit = Math.min(TOGETHER, lastSequence - after)
      const piece: ChainPiece | null = await api.chain(chain, { after, limit }, requestId)
      if (piece === null) throw new SettledError('the chain is gone')
      folder = folderOf(piece)
      answers.push(...piece.records.map(answerRow))
      const name = `${folder}/registres-${padded(after + 1)}-${padded(after + piece.records.length)}.xml`
      yield {
        name,
        bytes: Buffer.from(
          recordsXml(
            piece.records.map(({ xml }) => xml),
            headerOf(piece),
          ),
          'utf8',
        ),
      }
    }
    yield { name: `${folder}/respostes.csv`, bytes: Buffer.from(`\uFEFF${stringify(answers)}`, 'utf8') }
  }
}

const ANSWER_HEAD = ['sequence', 'kind', 'invoice', 'date', 'state', 'code', 'reason', 'csv', 'answeredAt']

const answerRow = (record: ChainPiece['records'][number]): string[] =>
  [
    String(record.sequence),
    record.kind,
    record.number,
    record.day,
    record.state,
    record.code ?? '',
    record.reason ?? '',
    record.csv ?? '',
    record.answeredAt ?? '',
  ].map(withoutFormula)

const folderOf = ({ environment, issuerNif, installation }: ChainPiece): string =>
  safeFileName(`${environment}-${issuerNif}-${installation}`)

const headerOf = ({ issuerNif, records }: ChainPiece) => ({
  issuerNif,
  issuerName: records.at(-1)?.issuerName ?? '',
  isLate: false,
})

const padded = (sequence: number): string => String(sequence).padStart(7, '0')
