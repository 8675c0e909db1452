import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionUser } from '#wire/session.ts'
import { openForms } from './openForms.ts'

/** Why a session is over without the user having asked for it. */
export type SessionEnd = 'expired' | 'elsewhere'

/** A session that ended while something was being typed, and whose that is. The page stays until they are back. */
export type Interrupted = { user: SessionUser; reason: SessionEnd }

type SessionState = {
  user: SessionUser | null
  ended: SessionEnd | null
  interrupted: Interrupted | null
}

const initialState: SessionState = { user: null, ended: null, interrupted: null }

/** Decided before the state changes: a page that sees nobody logged in is taken away, and what was typed with it. */
const withForms = <Value>(value: Value) => ({ payload: { value, hasUnsaved: openForms.hasUnsaved() } })
type WithForms<Value> = PayloadAction<ReturnType<typeof withForms<Value>>['payload']>

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Someone is logged in: after a login, a reload, a change of name, phone or password. */
    sessionStarted: {
      prepare: withForms<SessionUser>,
      reducer(state, { payload: { value: user, hasUnsaved } }: WithForms<SessionUser>) {
        const before = state.interrupted?.user ?? state.user
        const isAnother = before !== null && before.userId !== user.userId
        state.interrupted = isAnother && hasUnsaved ? { user: before, reason: 'elsewhere' } : null
        state.user = user
        state.ended = null
      },
    },
    /** The session is over. Nothing happens when nobody was logged in, so that ten refused calls give one notice. */
    sessionEnded: {
      prepare: withForms<SessionEnd>,
      reducer(state, { payload: { value: reason, hasUnsaved } }: WithForms<SessionEnd>) {
        if (!state.user) return
        if (!hasUnsaved) state.ended = reason
        // Whose the page is stays, also when it was another one who has just gone.
        else state.interrupted = { user: state.interrupted?.user ?? state.user, reason }
        state.user = null
      },
    },
    /** Who was interrupted does not come back. */
    sessionGivenUp(state) {
      if (!state.interrupted) return
      state.ended = state.interrupted.reason
      state.interrupted = null
    },
    sessionEndSeen(state) {
      state.ended = null
    },
  },
  selectors: {
    selectUser: state => state.user,
    selectSessionEnd: state => state.ended,
    selectInterrupted: state => state.interrupted,
    /** Whose page this is: who is logged in, or who was when something was being typed. */
    selectOwner: state => state.interrupted?.user ?? state.user,
  },
})

export const { sessionStarted, sessionEnded, sessionGivenUp, sessionEndSeen } = sessionSlice.actions
export const { selectUser, selectSessionEnd, selectInterrupted, selectOwner } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
export const sessionStateOf = (user: SessionUser | null): SessionState => ({ ...initialState, user })

const hasSession = (state: unknown): state is { session: SessionState } =>
  typeof state === 'object' && state !== null && 'session' in state

/** The user in a store whose type is not known here (RTK Query's callbacks). */
export const userIn = (state: unknown): SessionUser | null => (hasSession(state) ? selectUser(state) : null)
