import { compareShownNames } from '#domain/nameOrder.ts'
import type { BodySent } from '#wire/callGroups.ts'
import { clientCalls } from '#wire/calls/clients.ts'
import type { EventKind } from '#wire/clientEvents.ts'
import type { Client } from '#wire/clients.ts'
import { baseApi } from '../../session/baseApi.ts'
import { type AnswerTo, asks, request, sends } from '../../session/request.ts'
import type { FirstRows } from '../../ui/list/firstRows.ts'

/** What screens need of a client to offer it. */
export type ClientChoice = Pick<
  Client,
  | 'identifier'
  | 'nombre'
  | 'tipoIVA'
  | 'zonaFiscal'
  | 'isEmpresa'
  | 'nifComunitario'
  | 'isInversion'
  | 'retencion'
>

export const clientsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mail', 'Collection'] }).injectEndpoints({
  endpoints: build => ({
    clients: build.query({
      ...asks(clientCalls.listClients),
      providesTags: ['Client', 'Contract'],
      // Comparing 20,000 clients with those of before costs more than drawing a page of them.
      structuralSharing: false,
    }),
    /** Its first rows, and what stands around them, in a fraction of the time of all of it. */
    firstClients: build.query<FirstRows<Client>, number>({
      query: rows => request(clientCalls.firstClients, { at: { rows } }),
      transformResponse: (first: AnswerTo<typeof clientCalls.firstClients>) => ({ ...first, sums: {} }),
      providesTags: ['Client', 'Contract'],
      // All of it is there a moment later.
      keepUnusedDataFor: 5,
    }),
    client: build.query({
      ...asks(clientCalls.readClient, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Client'],
    }),
    /** What the client owes, what falls due, what is billed next. */
    clientStanding: build.query({
      ...asks(clientCalls.readClientStanding, (identifier: number) => ({ at: { identifier } })),
      providesTags: ['Client', 'Contract', 'Invoice', 'Run', 'Mail', 'Collection'],
    }),
    /** What has happened with the client, newest first, each further page when it is asked for. */
    clientEvents: build.infiniteQuery<
      AnswerTo<typeof clientCalls.listClientEvents>,
      { identifier: number; kind: EventKind | null },
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: page => page.next ?? undefined,
      },
      query: ({ queryArg: { identifier, kind }, pageParam }) =>
        request(clientCalls.listClientEvents, {
          at: { identifier, kinds: kind, before: pageParam },
        }),
      providesTags: ['Client', 'Contract', 'Invoice', 'Run', 'Mail'],
      keepUnusedDataFor: 5,
    }),
    /** Those that something can be made for, by name. */
    clientChoices: build.query<ClientChoice[], void>({
      query: () => request(clientCalls.listClientChoices),
      transformResponse: (clients: AnswerTo<typeof clientCalls.listClientChoices>) =>
        clients
          .filter(client => client.isActive)
          .map(
            ({
              identifier,
              nombre,
              tipoIVA,
              zonaFiscal,
              isEmpresa,
              nifComunitario,
              isInversion,
              retencion,
            }) => ({
              identifier,
              nombre,
              tipoIVA,
              zonaFiscal,
              isEmpresa,
              nifComunitario,
              isInversion,
              retencion,
            }),
          )
          .sort((a, b) => compareShownNames(a.nombre, b.nombre)),
      providesTags: ['Client'],
    }),
    createClient: build.mutation({
      ...asks(clientCalls.addClient, (asked: { key: string; body: BodySent<'addClient'> }) => asked),
      invalidatesTags: ['Client'],
    }),
    updateClient: build.mutation({
      ...asks(clientCalls.changeClient, ({ version, clienteProductos: _, ...body }: Client) => ({
        at: { identifier: body.identifier },
        body,
        seen: { version },
      })),
      // Contracts carry the name of their client.
      invalidatesTags: ['Client', 'Contract'],
    }),
    deleteClient: build.mutation({
      ...asks(clientCalls.deleteClient, (client: Client) => ({
        at: { identifier: client.identifier },
        seen: client,
      })),
      invalidatesTags: ['Client'],
    }),
    previewBulkClients: build.mutation({ ...sends(clientCalls.previewBulkClients) }),
    bulkEditClients: build.mutation({
      ...asks(
        clientCalls.bulkEditClients,
        (asked: { key: string; body: BodySent<'bulkEditClients'> }) => asked,
      ),
      invalidatesTags: ['Client', 'Contract'],
    }),
    undoBulkClients: build.mutation({
      ...asks(
        clientCalls.undoBulkClients,
        (asked: { key: string; body: BodySent<'undoBulkClients'> }) => asked,
      ),
      invalidatesTags: ['Client', 'Contract'],
    }),
  }),
})
