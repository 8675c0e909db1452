import type { BodySent } from '#wire/callGroups.ts'
import { centreCalls } from '#wire/calls/centres.ts'
import type { Centre, CentreUpdateBody } from '#wire/centres.ts'
import type { Group } from '#wire/groups.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request } from '../../session/request.ts'

/** What the centres' screens need of a group: to name it and to choose it. */
export type GroupChoice = Pick<Group, 'identifier' | 'nombre' | 'isActive'>

export type CentresView = { centros: Centre[]; grupos: GroupChoice[] }

export const centresApi = baseApi.injectEndpoints({
  endpoints: build => ({
    centresView: build.query<CentresView, void>({
      query: () => request(centreCalls.listCentresAndGroups),
      // The groups travel in the navigation state of every link: without the centres that each of them repeats.
      transformResponse: ({ centros, grupos }: AnswerTo<typeof centreCalls.listCentresAndGroups>) => ({
        centros,
        grupos: grupos.map(({ identifier, nombre, isActive }) => ({ identifier, nombre, isActive })),
      }),
      providesTags: ['Centre', 'Group'],
    }),
    createCentre: build.mutation({
      ...asks(centreCalls.addCentre, (asked: { key: string; body: BodySent<'addCentre'> }) => asked),
      invalidatesTags: ['Centre', 'Group'],
    }),
    updateCentre: build.mutation({
      ...asks(
        centreCalls.changeCentre,
        ({ centre: { version, ...centre }, change }: { centre: Centre; change: CentreUpdateBody }) => ({
          at: { identifier: centre.identifier },
          body: { ...centre, ...change },
          seen: { version },
        }),
      ),
      invalidatesTags: ['Centre', 'Group'],
    }),
    deleteCentre: build.mutation({
      ...asks(centreCalls.deleteCentre, (centre: Centre) => ({
        at: { identifier: centre.identifier },
        seen: centre,
      })),
      invalidatesTags: ['Centre', 'Group'],
    }),
  }),
})
