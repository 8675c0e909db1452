import { configureStore } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { toastsReducer } from '../ui/toasts/toastsSlice.ts'
import { baseApi } from './baseApi.ts'
import { sessionReducer } from './sessionSlice.ts'

/** What the browser keeps, with nobody signed in and no server: what was answered is put there by hand (`upsertQueryData`). For tests alone. */
export const testStore = () =>
  configureStore({
    reducer: { session: sessionReducer, toasts: toastsReducer, [baseApi.reducerPath]: baseApi.reducer },
    middleware: getDefault => getDefault().concat(baseApi.middleware),
  })

/** A part of a screen as it is first drawn, as HTML. For tests alone. */
export const drawn = (part: ReactNode, store = testStore()): string =>
  renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
