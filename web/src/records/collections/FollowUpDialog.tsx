import { FailurePanel } from '../../ui/FailurePanel.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CollectionEntries } from './CollectionEntries.tsx'
import { collectionsApi } from './collectionsApi.ts'
import { EntryForm } from './EntryForm.tsx'
import { texts } from './texts.ts'

type Props = { client: { identifier: number; nombre: string }; onClose: () => void }

/** What is noted of a client, over what was noted before. */
export function FollowUpDialog({ client, onClose }: Props) {
  const query = collectionsApi.useClientCollectionsQuery(client.identifier)
  return (
    <FormDialog isWide title={texts.dialogTitle({ client: client.nombre })} onCancel={onClose}>
      <EntryForm client={client} onDone={onClose} />
      <section className="mt-3" aria-label={texts.entries}>
        <h3 className="collection-heading">{texts.entries}</h3>
        {query.isError && <FailurePanel error={query.error} onRetry={query.refetch} />}
        {query.isLoading && <Skeleton widths={['60%', '40%']} />}
        {query.data && <CollectionEntries entries={query.data.entries} />}
      </section>
    </FormDialog>
  )
}
