import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'

export type Toast = {
  id: string
  text: string
  title?: string
  tone: 'success' | 'danger' | 'info' | 'warning'
  /** Across the bottom of the page instead of in the corner. */
  wide?: boolean
}

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { shown: [] as Toast[] },
  reducers: {
    toastShown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid(8) } }),
      reducer(state, { payload }: PayloadAction<Toast>) {
        // Saying the same again replaces it: ten clicks on a missing PDF are one message.
        state.shown = state.shown.filter(
          ({ title, text }) => title !== payload.title || text !== payload.text,
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
