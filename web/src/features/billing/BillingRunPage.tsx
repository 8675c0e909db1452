import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import type { RunRequest } from '../../records/billing/billingApi.ts'
import { Help } from '../../records/help/Help.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'
import { RunScreen } from './RunScreen.tsx'
import { runMemory } from './runMemory.ts'
import { texts } from './texts.ts'

const previewAddress = ({
  serieIdentifier,
  fechaFactura,
  clienteIdentifier,
}: Pick<RunRequest, 'serieIdentifier' | 'fechaFactura' | 'clienteIdentifier'>) =>
  `${paths.billingRun}?${new URLSearchParams({
    serie: serieIdentifier,
    data: fechaFactura,
    ...(clienteIdentifier && { client: String(clienteIdentifier) }),
  })}`

/**
 * The billing run. Its address is the state: without `execucio` the preview is chosen and confirmed, with it the run of that key
 * is followed, by whoever opens the address and as often as they like.
 */
export function BillingRunPage() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const key = address.get('execucio')
  // Taken once by the screen of the run: a reload follows the run and sends nothing again.
  const confirmed = useRef<RunRequest | null>(null)
  const [hasChanged, setHasChanged] = useState(false)

  const start = (request: RunRequest) => {
    confirmed.current = request
    runMemory.keepRequest(request)
    setHasChanged(false)
    navigate(`${paths.billingRun}?execucio=${request.key}`)
  }

  const takeConfirmed = () => {
    const request = confirmed.current
    confirmed.current = null
    return request
  }

  return (
    <>
      <PageHeading title={texts.title} help={<Help topic="days" />} />
      {key === null ? (
        <PreviewScreen key={address.get('client')} hasChanged={hasChanged} onConfirm={start} />
      ) : (
        <RunScreen
          key={key}
          runKey={key}
          takeConfirmed={takeConfirmed}
          previewAddress={previewAddress}
          onPreviewChanged={request => {
            setHasChanged(true)
            navigate(previewAddress(request), { replace: true })
          }}
        />
      )}
    </>
  )
}
