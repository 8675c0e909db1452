import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeysDialog, type Way } from '../ui/keys/KeysDialog.tsx'
import { addHandler } from '../ui/keys/keyboard.ts'
import { useShortcuts } from '../ui/keys/useShortcuts.ts'
import { texts } from './appTexts.ts'
import { GO_KEYS } from './goKeys.ts'
import { menus } from './navigation.ts'

export { press } from '../ui/keys/keyboard.ts'

const waysOf = (): Way[] => {
  const entries = menus.flatMap(menu => menu.entries)
  return GO_KEYS.flatMap(({ key, to }) => {
    const label = to === '/' ? texts.home : entries.find(entry => entry.to === to)?.label
    return label === undefined ? [] : { key, label }
  })
}

/** The keys that hold on every screen: ways to others, and the dialog that tells of all. */
export function Keyboard({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const go = useRef(navigate)
  go.current = navigate
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts({ help: () => setIsOpen(true) })
  useEffect(() => {
    const removals = GO_KEYS.map(({ key, to }) => addHandler(key, () => void go.current(to)))
    return () => {
      for (const remove of removals) remove()
    }
  }, [])
  return (
    (isOpen || isAsked) && (
      <KeysDialog
        ways={waysOf()}
        onClose={() => {
          setIsOpen(false)
          onClose()
        }}
      />
    )
  )
}
