import { schedulesApi } from '../../records/schedules/schedulesApi.ts'
import { texts } from './texts.ts'

/** Which scheduled mailings somebody gets no more who is disabled or deleted, said beforehand. */
export function LeftMailings({ email }: { email: string }) {
  const { data: schedules = [] } = schedulesApi.useSchedulesQuery()
  const isTheirs = (recipient: string) => recipient.toLowerCase() === email.toLowerCase()
  return schedules
    .filter(({ recipients }) => recipients.some(isTheirs))
    .map(({ name, recipients }) => (
      <p key={name} className="mt-2 mb-0">
        {texts.leavesMailing({ name, isAlone: recipients.every(isTheirs) ? 'yes' : 'no' })}
      </p>
    ))
}
