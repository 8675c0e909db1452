import type { ComponentProps } from 'react'
import { IconDocument } from './icons.tsx'

type Props = Omit<ComponentProps<'button'>, 'type'>

type ButtonProps = Props & {
  look?: 'primary' | 'danger' | 'link' | 'outline-primary' | 'outline-secondary' | 'outline-danger'
  isSmall?: boolean
}

const joined = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A button that does something on its page and sends no form. */
export const Button = ({ look = 'outline-secondary', isSmall, className, ...button }: ButtonProps) => (
  <button type="button" className={joined(`btn btn-${look}`, isSmall && 'btn-sm', className)} {...button} />
)

/** A button that is an icon: its name is told to those who don't see it. */
export const IconButton = ({
  isDangerous,
  className,
  ...button
}: Props & { 'aria-label': string; isDangerous?: boolean }) => (
  <button
    type="button"
    className={joined('icon-button', isDangerous && 'icon-button-danger', className)}
    {...button}
  />
)

/** An icon that opens a document in a tab of its own. */
export const DocumentLink = ({ href, label }: { href: string; label: string }) => (
  <a
    className="icon-button"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    title={label}
  >
    <IconDocument />
  </a>
)
