import { HistoryLink } from '../../records/audit/HistoryLink.tsx'
import { companyApi } from '../../records/company/companyApi.ts'
import { useEditedRecord } from '../../records/form/useEditedRecord.ts'
import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { texts } from './texts.ts'

/** The form opens with what the server has now and then keeps still while one writes. */
export function CompanyPage() {
  const query = companyApi.useCompanyQuery(undefined, { refetchOnMountOrArgChange: true })
  const { isError, error, refetch } = query
  const [edited, setEdited] = useEditedRecord(query)

  return (
    <>
      <PageHeading
        title={texts.title}
        note={texts.note}
        actions={<HistoryLink entity="company_versions" />}
      />
      {isError && !edited && <FailurePanel error={error} onRetry={refetch} />}
      {!isError && !edited && <Skeleton className="panel panel-form" widths={['50%', '30%', '60%']} />}
      {edited && (
        <CompanyForm company={edited} read={async () => (await refetch()).data ?? null} onRead={setEdited} />
      )}
    </>
  )
}
