import { Link } from 'react-router-dom'
import { countryShown } from '#domain/countries.ts'
import { formatPercent } from '#domain/money.ts'
import { CLIENT_STATES } from '#wire/clientListing.ts'
import type { Client } from '#wire/clients.ts'
import { paths } from '../../paths.ts'
import { BulkSelectBox } from '../../records/bulk/BulkSelectBox.tsx'
import { texts as labels } from '../../records/labels/clientLabelTexts.ts'
import { actionsColumn, valueColumn, yesNoColumn, yesNoFilter } from '../../ui/list/commonColumns.tsx'
import type { ListDefinition } from '../../ui/list/listDefinition.ts'
import { LIST_PAGES } from './listPages.ts'
import { texts as taxTexts } from './taxTexts.ts'
import { texts } from './texts.ts'

const { columns, filters, states } = texts

export const clientList: ListDefinition<Client> = {
  columns: [
    {
      key: 'nombre',
      label: columns.name,
      card: 'title',
      cell: client => (
        <span className="select-cell">
          <BulkSelectBox identifier={client.identifier} name={client.nombre} />
          <Link to={paths.clients.details} state={{ client }}>
            {client.nombre}
          </Link>
          {client.inRequest && <span className="row-mark">{texts.inRequest}</span>}
        </span>
      ),
      sortBy: client => client.nombre,
    },
    valueColumn('provincia', columns.province, client => client.provincia),
    valueColumn('pais', columns.country, client => client.pais && countryShown(client.pais)),
    { ...valueColumn('nif', labels.nif, client => client.nif), isOptional: true },
    { ...valueColumn('poblacio', columns.town, client => client.poblacion), isOptional: true },
    { ...valueColumn('correu', columns.contacts, client => client.personasContacto), isOptional: true },
    {
      ...valueColumn('zona', labels.zonaFiscal, client => taxTexts.zones[client.zonaFiscal]),
      isOptional: true,
    },
    {
      key: 'retencio',
      label: labels.retencion,
      align: 'end',
      isOptional: true,
      cell: client => client.retencion !== null && formatPercent(client.retencion),
      sortBy: client => client.retencion,
    },
    yesNoColumn('actiu', columns.active, client => client.isActive),
    actionsColumn(columns.actions, 'corner', client => ({
      name: client.nombre,
      screens: paths.clients,
      state: { client },
    })),
  ],
  filters: [
    { key: 'name', label: filters.name, text: client => client.nombre },
    { key: 'nif', label: labels.nif, text: client => client.nif ?? '', isUnlisted: true },
    { key: 'provincia', label: filters.province, text: client => client.provincia ?? '' },
    yesNoFilter('isActive', filters.active, client => client.isActive),
  ],
  states: [
    { key: 'actius', label: states.active, ...CLIENT_STATES.actius },
    { key: 'inactius', label: states.inactive, ...CLIENT_STATES.inactius },
    { key: 'sol-licitud', label: states.inRequest, ...CLIENT_STATES['sol-licitud'] },
    { key: 'sense-correu', label: states.withoutAddress, ...CLIENT_STATES['sense-correu'] },
  ],
  ...LIST_PAGES,
  rowKey: client => client.identifier,
}
