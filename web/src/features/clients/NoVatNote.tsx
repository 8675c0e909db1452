import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useMay } from '../../ui/allowed/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocus } from '../../ui/form/keepFocus.ts'
import { texts } from './taxTexts.ts'

// Not a file of styles: the first page would list it.
const UNDERLINED = { textDecoration: 'underline' }
const INLINE = { ...UNDERLINED, padding: 0, border: 0, fontSize: 'inherit', verticalAlign: 'baseline' }

/** Where it can be said why a client pays no VAT: a row of the grid. Only administrators can say it of the company. */
export function NoVatNote({ onShowTaxData }: { onShowTaxData: () => void }) {
  const administers = useMay('administer')
  return (
    <p className="col-12 form-text mt-0">
      {texts.whereToSay}{' '}
      <Button look="link" isSmall style={INLINE} onMouseDown={keepFocus} onClick={onShowTaxData}>
        {texts.ofClient}
      </Button>
      {' · '}
      <Link style={UNDERLINED} to={paths.products.list} onMouseDown={keepFocus}>
        {texts.ofProduct}
      </Link>
      {' · '}
      {administers ? (
        <Link style={UNDERLINED} to={paths.company} onMouseDown={keepFocus}>
          {texts.ofCompany}
        </Link>
      ) : (
        texts.ofCompany
      )}
    </p>
  )
}
