import './controls.scss'

/** The error line at the foot of a form. Always there, so that it is heard when it fills, and nothing jumps. */
export const ErrorLine = ({ message }: { message: string | undefined }) => (
  <p className="error-line" role="alert">
    {message}
  </p>
)
