import type { MailTemplate, TemplateKind } from '#wire/mailTemplates.ts'
import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { mailTemplatesApi } from '../../records/mailTemplates/mailTemplatesApi.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { texts } from './texts.ts'
import './mailTemplates.scss'

const KINDS: readonly TemplateKind[] = [
  'invoice',
  'reminder',
  'reminders',
  'secondReminder',
  'finalReminder',
  'accountStatement',
  'transferRequest',
  'debitNotice',
]

/** What mails to clients say: a tab for each kind, in it a form for each language. Everybody sees it. */
export function MailTemplatesPage() {
  const query = mailTemplatesApi.useMailTemplatesQuery(undefined, { refetchOnMountOrArgChange: true })
  const isAdministrator = useMay('administer')
  const { data, isError, error, isFetching, refetch } = query
  const read = async (of: MailTemplate) =>
    (await refetch()).data?.find(({ kind, language }) => kind === of.kind && language === of.language) ?? null
  return (
    <>
      <PageHeading
        title={texts.title}
        actions={<HistoryLink entity="mail_templates" />}
        note={isAdministrator ? texts.note : `${texts.note} ${texts.readOnly}`}
      />
      {isError && !data && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !data && <Skeleton className="panel" widths={['40%', '70%', '55%']} />}
      {data && (
        <Tabs
          label={texts.kinds}
          tabs={KINDS.map(kind => ({
            key: kind,
            label: texts.kind[kind],
            content: (
              <div className="templates">
                {data
                  .filter(template => template.kind === kind)
                  .map(template => (
                    <TemplateForm
                      key={template.language}
                      template={template}
                      isFetching={isFetching}
                      isReadOnly={!isAdministrator}
                      read={() => read(template)}
                    />
                  ))}
              </div>
            ),
          }))}
        />
      )}
    </>
  )
}
