import type { BodySent } from '#wire/callGroups.ts'
import { collectionCalls } from '#wire/calls/collections.ts'
import { baseApi } from '../../session/baseApi.ts'
import { asks } from '../../session/request.ts'

/** What an entry changes: whom to call, and whom nobody is reminded of. */
const STALE = ['Collection', 'Reminder'] as const

/** Whom to call, and what was noted of it. What is paid or mailed says otherwise. */
export const collectionsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Collection', 'Reminder', 'Mail'] })
  .injectEndpoints({
    endpoints: build => ({
      agenda: build.query({
        ...asks(collectionCalls.listCollections),
        providesTags: ['Collection', 'Invoice', 'Mail', 'Client'],
      }),
      clientCollections: build.query({
        ...asks(collectionCalls.readClientCollections, (identifier: number) => ({ at: { identifier } })),
        providesTags: ['Collection', 'Invoice'],
      }),
      addEntry: build.mutation({
        ...asks(
          collectionCalls.addCollectionEntry,
          ({ body, key }: { body: BodySent<'addCollectionEntry'>; key: string }) => ({ body, key }),
        ),
        invalidatesTags: (_, error) => (error ? [] : STALE),
      }),
      endEntry: build.mutation({
        ...asks(collectionCalls.endCollectionEntry, (identifier: number) => ({ at: { identifier } })),
        invalidatesTags: STALE,
      }),
      reopenEntry: build.mutation({
        ...asks(collectionCalls.reopenCollectionEntry, (identifier: number) => ({ at: { identifier } })),
        invalidatesTags: STALE,
      }),
    }),
  })
