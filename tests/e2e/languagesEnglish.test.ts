import { it } from 'vitest'
import { walkIn } from './walk/walk.ts'

it('everything that is said on screens is in the language that was chosen: en', { timeout: 3_600_000 }, () =>
  walkIn('en', 'quick'),
)
