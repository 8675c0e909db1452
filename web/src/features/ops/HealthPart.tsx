import { opsApi } from '../../records/ops/opsApi.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { OpsPart } from './OpsPart.tsx'
import { failingText } from './opsWords.ts'
import { refreshing } from './refreshing.ts'
import { texts } from './texts.ts'

/** What the BFF needs, and whether it answers. Needs no session, so that it speaks while everything else is silent. */
export function HealthPart() {
  return (
    <OpsPart title={texts.health} query={opsApi.useReadinessQuery(undefined, refreshing)}>
      {({ failing = [] }) =>
        failing.length === 0 ? (
          <p className="mb-0">{texts.allWell}</p>
        ) : (
          <p className="mb-0 text-danger" role="alert">
            <IconWarning /> {failingText(failing)}
          </p>
        )
      }
    </OpsPart>
  )
}
