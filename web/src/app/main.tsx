import './zodWithoutEval.ts'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import { readStoredUser } from '../session/storedUser.ts'
import { createRouter } from './router.tsx'
import { makeStore } from './store.ts'
import { startTheme } from './theme.ts'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const store = makeStore(readStoredUser())

createRoot(root).render(
  <Provider store={store}>
    <RouterProvider router={createRouter(store)} />
  </Provider>,
)
