import { KefuChat } from 'kefu-widget/react';

// A server component: the options go to the browser as data.
export default function Page() {
  return (
    <main>
      <h1>Shop</h1>
      <KefuChat options={{ apiBase: 'https://backend.example', params: { business_id: '1', lang: 'en' } }} />
    </main>
  );
}
