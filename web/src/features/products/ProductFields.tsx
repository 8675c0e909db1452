import { type UseFormReturn, useWatch } from 'react-hook-form'
import { lineAmounts } from '#domain/money.ts'
import { TreatmentFields } from '../../records/taxes/TreatmentFields.tsx'
import { texts as taxTexts } from '../../records/taxes/treatmentTexts.ts'
import { bindFields } from '../../ui/form/bindFields.ts'
import { EUROS, QUANTITY } from '../../ui/form/FigureBox.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { type ProductFormBody, type ProductValues, productWords } from './productForm.ts'
import { texts } from './texts.ts'
import './products.scss'

type Props = {
  form: UseFormReturn<ProductValues, unknown, ProductFormBody>
  /** Whether the active flag can be changed here: on edit. */
  hasActive?: boolean
}

/** What a select holds is text. */
const asFlag = { setValueAs: (value: unknown) => String(value) === 'true' }

const KINDS = [false, true].map(isGoods => ({ value: String(isGoods), label: productWords.isBien(isGoods) }))

/** What the product comes to, as it is typed; nothing while a figure is missing. */
function ProductAmounts({ form }: Pick<Props, 'form'>) {
  const [unitats, precio, descuento] = useWatch({
    control: form.control,
    name: ['unitats', 'precio', 'descuento'],
  })
  const isComplete = [unitats, precio, descuento].every(Number.isFinite)
  const amounts = isComplete
    ? lineAmounts({ units: unitats, price: precio, discountPercent: descuento })
    : null
  return (
    <dl className="form-amounts" aria-live="polite">
      <div>
        <dt>{texts.base}</dt>
        <dd>{amounts ? <Money amount={amounts.base} /> : '–'}</dd>
      </div>
      <div>
        <dt>{texts.discountAmount}</dt>
        <dd>{amounts ? <Money amount={amounts.discount} /> : '–'}</dd>
      </div>
      <div>
        <dt>{texts.amountOfForm}</dt>
        <dd>
          <output aria-label={texts.amountOfForm}>{amounts ? <Money amount={amounts.line} /> : '–'}</output>
        </dd>
      </div>
    </dl>
  )
}

export function ProductFields({ form, hasActive = false }: Props) {
  const { control, register } = form
  const bind = bindFields(form)
  return (
    <>
      <TextField label={texts.name} {...bind('nombre')} maxLength={50} autoFocus />
      <TextAreaField label={texts.description} {...bind('descripcion')} rows={2} maxLength={200} />
      <div className="row">
        <NumberField columns={3} label={texts.units} control={control} name="unitats" {...QUANTITY} />
        <NumberField columns={3} label={texts.price} control={control} name="precio" {...EUROS} />
        <NumberField
          columns={3}
          label={texts.discount}
          control={control}
          name="descuento"
          sign="%"
          min={0}
          step={0.01}
        />
        <NumberField
          columns={3}
          label={texts.billingDays}
          control={control}
          name="diasFacturacion"
          hint={texts.billingDaysHint}
          min={0}
        />
      </div>
      <ProductAmounts form={form} />
      <div className="form-switches">
        <SwitchField label={texts.recurrent} field={register('isRecurrente')} />
        {hasActive && <SwitchField label={texts.activeSwitch} field={register('isActive')} />}
      </div>
      <div className="row">
        <SelectField
          columns={4}
          label={texts.kind}
          {...bind('isBien', asFlag)}
          options={KINDS}
          hint={texts.kindHint}
        />
        <TreatmentFields
          form={form}
          treatment="tratamiento"
          article="articulo"
          none={taxTexts.ofClient}
          columns={4}
        />
      </div>
    </>
  )
}
