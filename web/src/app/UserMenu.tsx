import { NavLink } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import type { SessionUser } from '#wire/session.ts'
import { languagesToChoose } from '../session/languagesToChoose.ts'
import { texts } from '../session/sessionTexts.ts'
import { useChangeLanguage } from '../session/useChangeLanguage.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { useMay } from '../ui/allowed/useMay.ts'
import { IconUser } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { texts as appTexts } from './appTexts.ts'
import { KEYS_ASKED } from './KeyboardLoader.tsx'
import { administratorEntries, ownEntries, userEntries } from './navigation.ts'

/** Menu of the one who is logged in, headed by the name. */
export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  const [chooseLanguage, isChangingLanguage] = useChangeLanguage()
  const ofRole = useMay('administer') ? administratorEntries : []
  const entries = [...userEntries, ...ownEntries, ...ofRole]
  return (
    <Menu
      alignEnd
      label={
        <>
          <IconUser />
          <span className="user-name">{user.userName}</span>
        </>
      }
    >
      {entries.map(entry => (
        <li key={entry.to}>
          <NavLink
            to={entry.to}
            state={entry.state}
            lang={entry.lang}
            className={({ isActive }) => (isActive ? 'is-current' : '')}
          >
            {entry.label}
          </NavLink>
        </li>
      ))}
      {languagesToChoose().map(({ language, name, isShown }, index) => (
        <li key={language} className={index === 0 ? 'menu-rule' : undefined}>
          <button
            type="button"
            lang={language}
            aria-current={isShown || undefined}
            className={isShown ? 'is-current' : ''}
            disabled={isChangingLanguage}
            onClick={() => chooseLanguage(language)}
          >
            {name}
          </button>
        </li>
      ))}
      <li className="menu-rule">
        <button type="button" onClick={() => window.dispatchEvent(new Event(KEYS_ASKED))}>
          {appTexts.keys}
        </button>
      </li>
      <li>
        <button type="button" {...specLang('en')} onClick={signOut}>
          {texts.signOut}
        </button>
      </li>
    </Menu>
  )
}
