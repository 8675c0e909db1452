import { type SubmitEvent, useId, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { formatQuantity } from '#domain/money.ts'
import { PERSONAL_PLACES, type PersonalData } from '#wire/personalData.ts'
import { personalDataApi } from '../../records/personalData/personalDataApi.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toFailure } from '../../ui/failure.ts'
import { DialogButtons } from '../../ui/form/DialogButtons.tsx'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { useToast } from '../../ui/toasts/useToast.ts'
import { texts } from './personalTexts.ts'

type Place = PersonalData['places'][number]

const fateOf = ({ place, until }: Place): string =>
  until === null ? texts.fates[PERSONAL_PLACES[place]] : texts.keptUntil({ day: formatDay(until) })

const columns = (clients: PersonalData['clients']): readonly TableColumn<Place>[] => [
  {
    label: texts.where,
    cell: ({ place }) =>
      place === 'clients'
        ? `${texts.places.clients}: ${clients.map(({ nombre }) => nombre).join(', ')}`
        : texts.places[place],
  },
  { label: texts.count, align: 'end', cell: ({ count }) => formatQuantity(count) },
  { label: texts.becomes, cell: fateOf },
]

/** Finds what is kept about an e-mail address, gives it as a file, and erases it where the law lets it. */
export function PersonalDataDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const id = useId()
  const toast = useToast()
  const [find, finding] = personalDataApi.useFindPersonalDataMutation()
  const [take, taking] = personalDataApi.useExportPersonalDataMutation()
  const [erase, erasing] = personalDataApi.useErasePersonalDataMutation()
  const [address, setAddress] = useState('')
  const [found, setFound] = useState<PersonalData | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const [wrongAddress, setWrongAddress] = useState('')
  const isBusy = finding.isLoading || taking.isLoading || erasing.isLoading
  const isErasable =
    found?.places.some(({ place }) => PERSONAL_PLACES[place] === 'erased') &&
    found.places.every(({ place }) => PERSONAL_PLACES[place] !== 'obstacle')

  const search = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem('')
    setWrongAddress('')
    setFound(null)
    const { data, error } = await find({ address })
    if (data) return setFound(data)
    const { fields, message } = toFailure(error)
    if (fields.address) setWrongAddress(fields.address)
    else setProblem(message)
  }
  const save = async (person: string) => {
    setProblem('')
    const { data, error } = await take({ address: person })
    if (error) return setProblem(toFailure(error).message)
    saveFile(texts.fileName, 'application/json', JSON.stringify(data, null, 2))
  }
  const confirm = async (person: string) => {
    const { data, error } = await erase({ address: person })
    setIsAsking(false)
    if (error) return setProblem(toFailure(error).message)
    toast({
      tone: 'success',
      title: texts.title,
      text: texts.erased({ clients: data.clients, log: data.log }),
    })
    onErased()
    onClose()
  }

  return (
    <FormDialog title={texts.title} isWide onCancel={() => !isBusy && onClose()}>
      <p>{texts.note}</p>
      <Form onSubmit={search}>
        <FieldFrame
          id={id}
          label={texts.address}
          error={wrongAddress ? { message: wrongAddress } : undefined}
        >
          {described => (
            <input
              id={id}
              type="email"
              className={`form-control${wrongAddress ? ' is-invalid' : ''}`}
              autoComplete="off"
              value={address}
              onChange={event => setAddress(event.target.value)}
              {...described}
            />
          )}
        </FieldFrame>
        <ErrorLine message={problem} />
        <DialogButtons
          submit={texts.find}
          cancel={texts.close}
          isBusy={isBusy}
          isSending={finding.isLoading}
          onCancel={onClose}
        />
      </Form>
      {found && (
        <section className="mt-3" aria-label={found.address}>
          {found.places.length === 0 ? (
            <p className="mb-0">{texts.nothing}</p>
          ) : (
            <>
              <PlainTable
                caption={texts.caption}
                columns={columns(found.clients)}
                rows={found.places}
                keyOf={({ place }) => place}
              />
              <div className="form-actions mt-3">
                <Button disabled={isBusy} onClick={() => void save(found.address)}>
                  {texts.file}
                </Button>
                <Button
                  look="outline-danger"
                  disabled={isBusy || !isErasable}
                  onClick={() => setIsAsking(true)}
                >
                  {texts.erase}
                </Button>
              </div>
            </>
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title={texts.eraseTitle({ address: found.address })}
            confirmLabel={texts.eraseConfirm}
            cancelLabel={texts.cancel}
            isDangerous
            isBusy={erasing.isLoading}
            onConfirm={() => void confirm(found.address)}
            onCancel={() => setIsAsking(false)}
          >
            <p className="mb-0">{texts.eraseQuestion}</p>
          </ConfirmDialog>
        </section>
      )}
    </FormDialog>
  )
}
