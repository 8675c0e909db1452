import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionUser } from '#contract/session.ts'

/** Why a session is over without the user having asked for it. */
export type SessionEnd = 'expired' | 'elsewhere'

type SessionState = { user: SessionUser | null; ended: SessionEnd | null }

const initialState: SessionState = { user: null, ended: null }

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Someone is logged in: after a login, a reload, a change of name, phone or password. */
    sessionStarted(state, { payload }: PayloadAction<SessionUser>) {
      state.user = payload
      state.ended = null
    },
    /** The session is over. Nothing happens when nobody was logged in, so that ten refused calls give one notice. */
    sessionEnded(state, { payload }: PayloadAction<SessionEnd>) {
      if (!state.user) return
      state.user = null
      state.ended = payload
    },
    sessionEndSeen(state) {
      state.ended = null
    },
  },
  selectors: {
    selectUser: state => state.user,
    selectSessionEnd: state => state.ended,
  },
})

export const { sessionStarted, sessionEnded, sessionEndSeen } = sessionSlice.actions
export const { selectUser, selectSessionEnd } = sessionSlice.selectors
export const sessionReducer = sessionSlice.reducer
export const sessionStateOf = (user: SessionUser | null): SessionState => ({ user, ended: null })

const hasSession = (state: unknown): state is { session: SessionState } =>
  typeof state === 'object' && state !== null && 'session' in state

/** The user in a store whose type is not known here (RTK Query's callbacks). */
export const userIn = (state: unknown): SessionUser | null => (hasSession(state) ? selectUser(state) : null)
