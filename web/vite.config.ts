import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { foldCalls } from './foldCalls.ts'
import { splitLanguages } from './splitLanguages.ts'

/** Bootstrap 5 is written in the old Sass: what it uses is known to go away and is no news on every build. */
const bootstrapSass = ['import', 'global-builtin', 'color-functions', 'if-function'] as const

export default defineConfig({
  plugins: [splitLanguages(), react(), foldCalls()],
  css: {
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: [...bootstrapSass] } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing inlined as data: address: the policy of the server allows files of its own host only.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Home's entry names every file: seven letters of its content tell a file from the one before as well as eight do, six where they need not be told apart while they are made.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6].[ext]',
        codeSplitting: {
          groups: [
            // One file for what every page needs, so that a change of a page leaves it in the browser's cache.
            {
              name: 'ground',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|@reduxjs|redux|redux-thunk|react-redux|immer|reselect|use-sync-external-store)[\\/]/,
              priority: 20,
            },
            // What the figures of Home need: one file instead of small ones, which compress badly.
            {
              name: 'figures',
              test: /[\\/]domain[\\/](dates|money|periods)|[\\/]ui[\\/](Button|Money|SkeletonBar|PageContext|allowed[\\/](reasonFor|useMay)|icons|useIsOnline|storage)|[\\/]src[\\/]paths|[\\/]session[\\/](toBrowserClock|request)\.|[\\/]ui[\\/]failure\.|[\\/]summariesApi|[\\/]invoicesAddress/,
              priority: 15,
            },
            // What every form and its dialog are made of: one file instead of eight small ones, whose names Home's entry would hold.
            {
              name: 'controls',
              test: /[\\/]ui[\\/](ConfirmDialog|FormDialog|typedText|useDismissal|form[\\/](CheckBox|DialogButtons|drafts|ErrorLine|FieldFrame|Form|FormButtons|FormFailure|SelectField|SubmitButton|SubmitDialog|TextAreaField|TextField|keepFocus))\./,
              priority: 12,
            },
            // Small things of many pages: each by itself it would take less than its name does in Home's entry.
            {
              name: 'small',
              test: /[\\/](dueDate|arranges|csvFormulas|downloadFile|inCapitals|environments|kindText|nameOrder|fold|saveFile|newKey|exportLimits|listPages|fieldTexts|Day|useFromHere|TableFrame|tableColumn|withholding|EmptyState|Skeleton)\.tsx?$/,
              priority: 11,
            },
            // Forms and their rules load with the first form, never with Home or a list.
            { name: 'forms', test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
})
