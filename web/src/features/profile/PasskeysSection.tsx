import type { Passkey } from '#wire/passkeys.ts'
import type { OwnFactors } from '#wire/secondFactors.ts'
import { hasPasskeys } from '../../session/passkeys.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { IconDelete } from '../../ui/icons.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { texts } from './securityTexts.ts'

type Props = {
  factors: OwnFactors
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}

/** One's passkeys: each signs in by itself. */
export function PasskeysSection({
  factors: { passkeys, takesPasskeys, totp, isDemanded },
  onAdd,
  onRemove,
}: Props) {
  const isLast = passkeys.length === 1 && !totp
  return (
    <section>
      <h2>{texts.passkeysTitle}</h2>
      <p className="muted">{texts.passkeysNote}</p>
      {passkeys.length === 0 ? (
        <p>{texts.noPasskeys}</p>
      ) : (
        <ul className="passkeys">
          {passkeys.map(passkey => (
            <li key={passkey.id}>
              <span>
                <strong>{passkey.name}</strong>
                <br />
                <span className="muted">
                  {texts.passkeySince} <Moment at={passkey.since} />
                  {' · '}
                  {passkey.lastUsedAt ? (
                    <>
                      {texts.passkeyUsed} <Moment at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    texts.passkeyUnused
                  )}
                </span>
              </span>
              {!(isLast && isDemanded) && (
                <IconButton
                  isDangerous
                  aria-label={texts.removePasskey({ name: passkey.name })}
                  title={texts.removePasskey({ name: passkey.name })}
                  onClick={() => onRemove(passkey)}
                >
                  <IconDelete />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {takesPasskeys && hasPasskeys() ? (
        <div className="form-actions">
          <Button onClick={onAdd}>{texts.addPasskey}</Button>
        </div>
      ) : (
        <p className="muted mb-0">{takesPasskeys ? texts.oldBrowser : texts.noPlace}</p>
      )}
    </section>
  )
}
