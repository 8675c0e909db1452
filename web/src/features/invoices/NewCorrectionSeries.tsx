import { type KeyboardEvent, useState } from 'react'
import { seriesApi } from '../../records/series/seriesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { toFailure } from '../../ui/failure.ts'
import { ErrorLine } from '../../ui/form/ErrorLine.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { texts } from './assistantTexts.ts'
import { controlledField } from './controlledField.ts'

/** Codes that say what the series is for; the first that is not taken is proposed. */
const CODES = ['R', 'RF', 'RC', 'R2']

/** Where there is no series for corrections yet: makes one without leaving what is being written. */
export function NewCorrectionSeries({ onCreated }: { onCreated: (code: string) => void }) {
  const { data: series = [] } = seriesApi.useSeriesQuery()
  const taken = new Set(series.map(one => one.identifier))
  const [typed, setIdentifier] = useState<string | null>(null)
  const identifier = typed ?? CODES.find(code => !taken.has(code)) ?? ''
  const [descripcion, setDescripcion] = useState(texts.seriesProposed)
  const [create, { isLoading, error }] = seriesApi.useCreateSeriesMutation()
  const mayCreate = useMay('change')
  const failure = error ? toFailure(error) : null

  const make = async () => {
    const { data } = await create({ identifier, descripcion, isRectificativa: true })
    if (data) onCreated(data.identifier)
  }
  // Enter makes the series, and doesn't issue what is around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void make()
  }
  const errorOf = (field: string) => {
    const message = failure?.fields[field]
    return message ? { message } : undefined
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the key
    <div className="new-series" onKeyDown={onKeyDown}>
      <p role="status">{texts.noSeries}</p>
      <div className="row">
        <TextField
          label={texts.seriesCode}
          columns={3}
          maxLength={3}
          field={controlledField('codi', identifier, setIdentifier)}
          error={errorOf('identifier')}
        />
        <TextField
          label={texts.seriesName}
          columns={6}
          maxLength={50}
          field={controlledField('descripcio', descripcion, setDescripcion)}
          error={errorOf('descripcion')}
        />
      </div>
      <Button look="outline-primary" disabled={isLoading || !mayCreate} onClick={() => void make()}>
        {texts.createSeries}
      </Button>
      <ErrorLine message={failure?.message} />
    </div>
  )
}
