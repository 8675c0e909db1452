import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { texts } from './texts.ts'
import './tabs.scss'

type Tab = {
  key: string
  label: string
  content: ReactNode
  /** Marks a tab with a field that is wrong, which may be out of sight. */
  hasProblem?: boolean
}

type Props = {
  /** Says what the tabs divide. */
  label: string
  tabs: readonly Tab[]
  isVertical?: boolean
  /** The tab in sight, where the page decides it (to show a field that is wrong); else the tabs keep it themselves. */
  selected?: string
  onSelect?: (key: string) => void
  /** The tab that is in sight first, where it is one of them; else the first. */
  start?: string
}

/** Tabs by the book: arrows walk, Home and End jump. Every panel stays in the page, so that a form over two tabs is one form. */
export function Tabs({ label, tabs, isVertical = false, selected, onSelect, start }: Props) {
  const [own, setOwn] = useState(() => (tabs.find(({ key }) => key === start) ?? tabs[0])?.key)
  const current = selected ?? own
  const setCurrent = (key: string) => {
    setOwn(key)
    onSelect?.(key)
  }
  const id = useId()
  const tabId = (key: string) => `${id}-tab-${key}`
  const panelId = (key: string) => `${id}-panel-${key}`

  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current)
    const [back, forth] = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const steps = new Map([
      [back, at - 1],
      [forth, at + 1],
      ['Home', 0],
      ['End', tabs.length - 1],
    ])
    const step = steps.get(event.key)
    const target = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!target) return
    event.preventDefault()
    setCurrent(target.key)
    document.getElementById(tabId(target.key))?.focus()
  }

  return (
    <div className={isVertical ? 'tabs tabs-vertical' : 'tabs'}>
      <div
        className={isVertical ? 'nav nav-pills flex-column' : 'nav nav-tabs'}
        role="tablist"
        aria-label={label}
        aria-orientation={isVertical ? 'vertical' : 'horizontal'}
        onKeyDown={walk}
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            id={tabId(tab.key)}
            type="button"
            role="tab"
            className={`nav-link${tab.key === current ? ' active' : ''}`}
            aria-selected={tab.key === current}
            aria-controls={panelId(tab.key)}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => setCurrent(tab.key)}
          >
            {tab.label}
            {tab.hasProblem && <span className="tab-problem" role="img" aria-label={texts.withErrors} />}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.key}
          id={panelId(tab.key)}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={tabId(tab.key)}
          hidden={tab.key !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
