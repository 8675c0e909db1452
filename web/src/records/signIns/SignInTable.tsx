import { deviceName } from '#wire/deviceName.ts'
import type { SignIn } from '#wire/signIns.ts'
import { Button } from '../../ui/Button.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { TableColumn } from '../../ui/table/tableColumn.ts'
import { texts } from './texts.ts'

type Props = {
  signIns: readonly SignIn[]
  /** Ends one; not told, they are only looked at. The one that asks is ended by signing out. */
  onEnd?: (signIn: SignIn) => void
  isBusy?: boolean
}

const began: TableColumn<SignIn> = {
  label: texts.began,
  isNarrow: true,
  cell: ({ beganAt }) => <Moment at={beganAt} />,
}

const deviceOf = ({ userAgent }: SignIn): string => deviceName(userAgent) ?? texts.unknownDevice

/** Where somebody is signed in: device, place, since when, and when it was last used. */
export function SignInTable({ signIns, onEnd, isBusy = false }: Props) {
  const columns: TableColumn<SignIn>[] = [
    {
      label: texts.device,
      card: 'title',
      cell: signIn => (
        <>
          {deviceOf(signIn)} {signIn.isCurrent && <span className="muted">({texts.current})</span>}
        </>
      ),
    },
    { label: texts.address, cell: ({ address }) => address },
    // A dialog has no room for it.
    ...(onEnd ? [began] : []),
    { label: texts.lastSeen, isNarrow: true, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
  ]
  if (onEnd)
    columns.push({
      label: texts.actions,
      align: 'end',
      isNarrow: true,
      cell: signIn =>
        !signIn.isCurrent && (
          <Button
            isSmall
            disabled={isBusy}
            aria-label={texts.endOf({ device: deviceOf(signIn), address: signIn.address })}
            onClick={() => onEnd(signIn)}
          >
            {texts.end}
          </Button>
        ),
    })
  return <PlainTable caption={texts.caption} rows={signIns} keyOf={({ id }) => id} columns={columns} />
}
