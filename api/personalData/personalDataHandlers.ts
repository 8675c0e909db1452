import { allowLongWork } from '../database/timeLimits.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { erasePerson } from './erasePerson.ts'
import { findPerson } from './findPerson.ts'
import { personalFile } from './personalFile.ts'

/** What is kept about whoever has an e-mail address: found, given to them as a file, erased (docs/decisions/0077). */
export const personalDataHandlers = ({ db, clock }: Deps): HandlersOf<'personalData'> => ({
  findPersonalData: ({ body }) =>
    db.transaction().execute(async tx => {
      await allowLongWork(tx)
      return findPerson(tx, body.address, clock.now())
    }),
  exportPersonalData: ({ body, actor }) => personalFile(db, body.address, { now: clock.now(), actor }),
  erasePersonalData: ({ body, actor }) => erasePerson(db, body.address, { now: clock.now(), actor }),
})
