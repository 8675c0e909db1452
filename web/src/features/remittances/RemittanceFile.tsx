import type { RemittanceDetails } from '#wire/remittances.ts'
import { remittancesApi } from '../../records/remittances/remittancesApi.ts'
import { Button } from '../../ui/Button.tsx'
import { toFailure } from '../../ui/failure.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { texts } from './texts.ts'

type Props = { remittance: RemittanceDetails; onProblem: (problem: string) => void }

/** The file for the bank, in the version of today or the one before. */
export function RemittanceFile({ remittance: { identifier, messageId, state }, onProblem }: Props) {
  const [readFile, { isLoading }] = remittancesApi.useRemittanceFileMutation()
  if (state === 'undone' || state === 'refused') return null
  const download = async (version: '08' | '02') => {
    const answer = await readFile({ identifier, version })
    if (answer.error) return onProblem(toFailure(answer.error).message)
    onProblem('')
    saveFile(`${messageId}.xml`, 'application/xml', answer.data)
  }
  return (
    <>
      <Button look="primary" disabled={isLoading} onClick={() => void download('08')}>
        {texts.file}
      </Button>
      <Button disabled={isLoading} onClick={() => void download('02')}>
        {texts.oldFile}
      </Button>
    </>
  )
}
