import { it } from 'vitest'
import { walkIn } from './walk/walk.ts'

it('everything that is said on screens is in the language that was chosen: ca', { timeout: 3_600_000 }, () =>
  walkIn('ca', 'read'),
)
