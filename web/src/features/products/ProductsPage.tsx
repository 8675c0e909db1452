import { paths } from '../../paths.ts'
import { productsApi } from '../../records/products/productsApi.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useList } from '../../ui/list/useList.ts'
import { productList } from './productList.tsx'
import { texts } from './texts.ts'

export function ProductsPage() {
  const query = productsApi.useProductsQuery()
  return (
    <ListScreen
      title={texts.title}
      addPath={paths.products.add}
      addLabel={texts.add}
      list={useList(productList, query.data)}
      query={query}
      caption={texts.caption}
      searchPlaceholder={texts.searchPlaceholder}
      whenEmpty={<p>{texts.empty}</p>}
    />
  )
}
