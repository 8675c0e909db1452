import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { specLang } from '#language/language.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/useUser.ts'
import { ReadOnlyMark } from '../ui/allowed/ReadOnlyMark.tsx'
import { IconButton } from '../ui/Button.tsx'
import { IconMenu } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { texts } from './appTexts.ts'
import { Brand } from './Brand.tsx'
import { currentEntry } from './currentEntry.ts'
import { menus, type NavMenu } from './navigation.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import { UserMenu } from './UserMenu.tsx'

function NavbarMenu({ menu, current }: { menu: NavMenu; current: string | null }) {
  return (
    <Menu label={menu.label} lang={menu.lang} isCurrent={menu.entries.some(({ to }) => to === current)}>
      {menu.entries.map(entry => (
        <li key={entry.to}>
          <NavLink
            to={entry.to}
            state={entry.state}
            lang={entry.lang}
            className={entry.to === current ? 'is-current' : ''}
            aria-current={entry.to === current ? 'page' : undefined}
          >
            {entry.label}
          </NavLink>
        </li>
      ))}
    </Menu>
  )
}

/** Top navigation. Logged out it is Home and Login only. */
export function Navbar() {
  const user = useUser()
  const { pathname, key } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const current = currentEntry(
    pathname,
    menus.flatMap(menu => menu.entries),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a narrow screen, arriving somewhere closes the menu
  useEffect(() => setIsOpen(false), [key])

  return (
    <header className="top-bar">
      <nav className={`top-nav${isOpen ? ' is-open' : ''}`} aria-label={texts.navigation}>
        <Brand />
        <ReadOnlyMark />
        <IconButton
          className="top-toggler"
          aria-expanded={isOpen}
          aria-controls="top-menus"
          aria-label={texts.menu}
          onClick={() => setIsOpen(open => !open)}
        >
          <IconMenu />
        </IconButton>
        <div className="top-menus" id="top-menus">
          <NavLink
            className={({ isActive }) => `top-link${isActive ? ' is-current' : ''}`}
            to={paths.home}
            {...specLang('en')}
            end
          >
            {texts.home}
          </NavLink>
          {user && menus.map(menu => <NavbarMenu key={menu.key} menu={menu} current={current} />)}
          <div className="top-end">
            {user && <PaletteButton user={user} />}
            <ThemeToggle />
            {user ? (
              <UserMenu user={user} />
            ) : (
              <NavLink
                className={({ isActive }) => `top-link${isActive ? ' is-current' : ''}`}
                to={paths.login}
                {...specLang('en')}
              >
                {texts.login}
              </NavLink>
            )}
          </div>
        </div>
      </nav>
    </header>
  )
}
