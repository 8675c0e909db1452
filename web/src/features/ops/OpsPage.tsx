import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { NoMailServer } from '../../records/mails/NoMailServer.tsx'
import { useMay } from '../../ui/allowed/useMay.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { BackupsPart } from './BackupsPart.tsx'
import { FailedJobsPart } from './FailedJobsPart.tsx'
import { HealthPart } from './HealthPart.tsx'
import { MailsPart } from './MailsPart.tsx'
import { OutboxPart } from './OutboxPart.tsx'
import { QueuesPart } from './QueuesPart.tsx'
import { SchedulesPart } from './SchedulesPart.tsx'
import { texts } from './texts.ts'
import { DatabasePart, VersionsPart } from './VersionsPart.tsx'

/** The machinery behind the screens, for an Administrador. The server refuses every part to anybody else. */
export function OpsPage() {
  const isAdministrator = useMay('administer')
  if (!isAdministrator)
    return (
      <>
        <PageHeading title={texts.title} />
        <p role="alert">{texts.notYours}</p>
      </>
    )
  return (
    <>
      <PageHeading
        title={texts.title}
        note={texts.note}
        actions={
          <Link className="btn btn-outline-primary" to={paths.calls}>
            {texts.calls}
          </Link>
        }
      />
      <NoMailServer />
      <HealthPart />
      <QueuesPart />
      <FailedJobsPart />
      <SchedulesPart />
      <MailsPart />
      <OutboxPart />
      <BackupsPart />
      <DatabasePart />
      <VersionsPart />
    </>
  )
}
