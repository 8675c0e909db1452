import { opsApi } from '../../records/ops/opsApi.ts'
import { Detail } from '../../ui/Details.tsx'
import { OpsPart } from './OpsPart.tsx'
import { backendText, migrationsText, sizeText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

/** What runs here. */
export function VersionsPart() {
  const { data: queues } = opsApi.useOpsQueuesQuery()
  return (
    <OpsPart title={texts.versions} query={opsApi.useOpsVersionsQuery()}>
      {({ product, node, commit, redis }) => (
        <dl className="details-list mb-0">
          <Detail label={texts.product}>{product}</Detail>
          <Detail label={texts.commit}>{commit === null ? null : <code>{commit.slice(0, 12)}</code>}</Detail>
          <Detail label={texts.node}>{node}</Detail>
          <Detail label={texts.queueBackend}>{queues && backendText(queues.backend)}</Detail>
          {redis !== null && <Detail label={texts.redis}>{redis}</Detail>}
        </dl>
      )}
    </OpsPart>
  )
}

/** The API's database, and what the books still wait for. */
export function DatabasePart() {
  return (
    <OpsPart title={texts.database} query={opsApi.useSystemStatusQuery(undefined, refreshing)}>
      {({
        postgres,
        databaseBytes,
        migrations,
        pendingMigrations,
        pendingPdfs,
        impossiblePdfs,
        auditHead,
      }) => (
        <dl className="details-list mb-0">
          <Detail label={texts.postgres}>{postgres}</Detail>
          <Detail label={texts.databaseSize}>{sizeText(databaseBytes)}</Detail>
          <Detail label={texts.migrations}>{migrationsText(migrations.length, pendingMigrations)}</Detail>
          <Detail label={texts.pdfs}>{String(pendingPdfs)}</Detail>
          <Detail label={texts.impossiblePdfs}>{String(impossiblePdfs)}</Detail>
          <Detail label={texts.auditHead}>{auditHead === null ? null : <code>{auditHead}</code>}</Detail>
        </dl>
      )}
    </OpsPart>
  )
}
