import { paths } from '../../paths.ts'
import { useKeptList } from '../../records/listViews/useKeptList.tsx'
import { productsApi } from '../../records/products/productsApi.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { productList } from './productList.tsx'
import { texts } from './texts.ts'

export function ProductsPage() {
  const query = productsApi.useProductsQuery()
  return (
    <ListScreen
      title={texts.title}
      addPath={paths.products.add}
      addLabel={texts.add}
      list={useKeptList('productes', productList, query.data)}
      query={query}
      caption={texts.caption}
      searchPlaceholder={texts.searchPlaceholder}
      whenEmpty={<p>{texts.empty}</p>}
    />
  )
}
