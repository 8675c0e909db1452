import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import type { SessionUser } from '#wire/session.ts'
import { followedExports } from '../records/exports/followedExports.ts'
import { baseApi, type Reauthenticate } from '../session/baseApi.ts'
import { selectOwner, selectUser, sessionReducer, sessionStateOf } from '../session/sessionSlice.ts'
import { writeStoredUser } from '../session/storedUser.ts'
import { forgetLists } from '../ui/list/listMemory.ts'
import { toastsReducer } from '../ui/toasts/toastsSlice.ts'

/** The question comes when it is first asked. */
const reauthenticate: Reauthenticate = async () =>
  (await import('../session/reauthenticate.ts')).reauthenticate()

/** The state of the browser: who is logged in, what is being told, and what the server answered. Forms keep their own. */
export function makeStore(user: SessionUser | null) {
  const store = configureStore({
    reducer: { session: sessionReducer, toasts: toastsReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: getDefault =>
      getDefault({ thunk: { extraArgument: reauthenticate } }).concat(baseApi.middleware),
    preloadedState: { session: sessionStateOf(user) },
  })

  let stored = user
  let owner = user?.userId
  store.subscribe(() => {
    const state = store.getState()
    const current = selectUser(state)
    const nowOf = selectOwner(state)?.userId
    // Somebody came or went: what was looked for, or is being made, is not the next one's business.
    if (owner !== nowOf) {
      forgetLists()
      followedExports.forgetAll()
    }
    owner = nowOf
    if (current === stored) return
    stored = current
    writeStoredUser(current)
  })

  setupListeners(store.dispatch)
  // Nothing rests before minutes have passed: its code comes after that of the first screens. Where it doesn't arrive, pages go on asking.
  setTimeout(
    () =>
      import('../session/pausePolling.ts').then(
        ({ pausePolling }) => pausePolling(store.dispatch, window),
        () => undefined,
      ),
    60_000,
  )
  return store
}

export type AppStore = ReturnType<typeof makeStore>
export type RootState = ReturnType<AppStore['getState']>
export type AppDispatch = AppStore['dispatch']
