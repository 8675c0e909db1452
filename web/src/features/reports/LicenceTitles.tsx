import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { type ClientLicences, licenceTitleText } from '#domain/reportGroups.ts'
import type { LicenceItem } from '#wire/reports.ts'
import { paths } from '../../paths.ts'
import { ContractLink } from '../../records/contracts/ContractLink.tsx'

/** The titles of a client's licences, each leading to its contract; of several of one title to the contracts of the client. */
export const LicenceTitles = ({
  group: { titles, cliente, clienteIdentifier },
}: {
  group: ClientLicences<LicenceItem>
}) =>
  titles.map((licence, place) => (
    <Fragment key={licence.title}>
      {place > 0 && ', '}
      {licence.count === 1 ? (
        <ContractLink
          identifier={licence.first.contractIdentifier}
          client={clienteIdentifier}
          title={licence.title}
        />
      ) : (
        <Link to={`${paths.contracts.list}?${new URLSearchParams({ q: cliente, camps: 'client' })}`}>
          {licenceTitleText(licence)}
        </Link>
      )}
    </Fragment>
  ))
