import { registrationApi } from '../../records/verifactu/registrationApi.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CertificatePart } from './CertificatePart.tsx'
import { EnvironmentPart } from './EnvironmentPart.tsx'
import { RegistrationPart } from './RegistrationPart.tsx'
import './registration.scss'

/** Records go out a minute apart at the least. */
const POLL_MS = 15_000

/** What the server knows of registration, asked again by itself while it is on and somebody looks at it. */
export function Registration({ isOn }: { isOn: boolean }) {
  const { data, isError, error, refetch } = registrationApi.useRegistrationQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isOn ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  })
  if (!data)
    return isError ? (
      <div className="mt-3">
        <FailurePanel error={error} onRetry={refetch} />
      </div>
    ) : (
      <Skeleton className="panel panel-form mt-3" widths={['40%', '60%', '30%']} />
    )
  return (
    <>
      <RegistrationPart state={data} />
      <EnvironmentPart state={data} />
      <CertificatePart certificate={data.certificate} />
    </>
  )
}
