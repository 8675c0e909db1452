import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useToast } from '../ui/toasts/useToast.ts'
import { baseApi } from './baseApi.ts'
import { openForms } from './openForms.ts'
import {
  selectInterrupted,
  selectSessionEnd,
  selectUser,
  sessionEnded,
  sessionEndSeen,
  sessionGivenUp,
  sessionStarted,
} from './sessionSlice.ts'
import { texts } from './sessionTexts.ts'
import { parseStoredUser, STORED_USER_KEY } from './storedUser.ts'

/** A timer of the browser holds 24.8 days; a session is far shorter, a wrong clock may not be. */
const MAX_TIMER_MS = 2_147_483_647

/** Notices that a session is over, by its time, by an answer of the server or in another tab, and brings the visitor Home. */
export function SessionWatch() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const toast = useToast()
  const user = useSelector(selectUser)
  const end = useSelector(selectSessionEnd)
  const interrupted = useSelector(selectInterrupted)

  useEffect(() => {
    if (!user) return
    const left = Date.parse(user.expiration) - Date.now()
    const timer = setTimeout(
      () => dispatch(sessionEnded('expired')),
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    )
    return () => clearTimeout(timer)
  }, [user, dispatch])

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== STORED_USER_KEY && event.key !== null) return
      const stored = parseStoredUser(event.newValue, Date.now())
      dispatch(stored ? sessionStarted(stored) : sessionEnded('elsewhere'))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])

  useEffect(() => {
    if (!interrupted) return
    // What was typed holds the page; once that is gone, nobody would be asked to sign in again. A form that comes anew goes and comes in one task.
    const look = () => queueMicrotask(() => openForms.watch() || dispatch(sessionGivenUp()))
    look()
    return openForms.subscribe(look)
  }, [interrupted, dispatch])

  useEffect(() => {
    if (!end) return
    navigate(paths.home, { replace: true })
    // What the last user read is not for the next one.
    dispatch(baseApi.util.resetApiState())
    toast({ tone: 'warning', title: texts.ended, text: texts.endedBecause[end] })
    dispatch(sessionEndSeen())
  }, [end, dispatch, navigate, toast])

  return null
}
