import { useMemo, useState } from 'react'
import type { Product } from '#wire/products.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { texts } from './manualTexts.ts'

type Props = {
  /** In the order in which they are offered. */
  products: readonly Product[]
  isFull: boolean
  onAdd: (product: Product) => void
}

const UNBOUND = { ref: () => {}, name: 'producte', onBlur: () => {} }

/** A product of the catalogue, to become a line. */
export function CatalogueChoice({ products, isFull, onAdd }: Props) {
  const [value, setValue] = useState<number | null>(null)
  const choices = useMemo(
    () => products.map(({ identifier, nombre }) => ({ value: identifier, label: nombre })),
    [products],
  )
  const chosen = products.find(({ identifier }) => identifier === value)
  const add = () => {
    if (!chosen) return
    onAdd(chosen)
    setValue(null)
  }
  return (
    <div className="catalogue-choice">
      <ComboField
        label={texts.product}
        field={UNBOUND}
        value={value}
        onChange={setValue}
        error={undefined}
        none={texts.chooseProduct}
        choices={choices}
      />
      <Button disabled={!chosen || isFull} onClick={add}>
        {texts.addProduct}
      </Button>
    </div>
  )
}
