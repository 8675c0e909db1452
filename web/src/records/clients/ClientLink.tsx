import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'

type Props = { identifier: number; nombre: string }

/** The name of a client wherever it stands, leading to its page, which reads the rest. */
export const ClientLink = ({ identifier, nombre }: Props) => (
  <Link to={paths.clients.details} state={{ client: { identifier, nombre } }}>
    {nombre}
  </Link>
)
