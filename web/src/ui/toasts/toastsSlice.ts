import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type Toast = {
  id: string
  text: string
  title?: string
  tone: 'success' | 'danger' | 'info' | 'warning'
  /** Across the bottom of the page instead of in the corner. */
  wide?: boolean
  /** Words of a button that does something about it; what, `toastActions` knows. */
  action?: string
}

/** What the buttons of toasts do, by the toast: functions have no place in the store. */
export const toastActions = new Map<Toast['id'], () => void>()

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { shown: [] as Toast[] },
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid(8) } }),
      reducer(state, { payload }: PayloadAction<Toast>) {
        // Saying the same again replaces it: ten clicks on a missing PDF are one message. Not what can be undone: each is its own.
        state.shown = state.shown.filter(
          ({ title, text, action }) =>
            title !== payload.title || text !== payload.text || action !== undefined,
        )
        state.shown.push(payload)
      },
    },
    toastClosed(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter(toast => toast.id !== payload)
    },
  },
  selectors: { selectToasts: state => state.shown },
})

export const { toastShown, toastClosed } = toastsSlice.actions
export const { selectToasts } = toastsSlice.selectors
export const toastsReducer = toastsSlice.reducer
