'use client';
import 'kefu-widget/element';
import { useEffect, useState } from 'react';

/** The backend is known in the browser only, so the element is rendered there. */
export const Chat = ({ business }) => {
  const [query, setQuery] = useState(null);
  useEffect(() => setQuery(new URLSearchParams(window.location.search)), []);
  return (
    query && (
      <kefu-chat
        business-id={business}
        lang="en"
        api-base={query.get('api')}
        options={{ secretKey: query.get('secret') }}
        style={{ height: 600 }}
      />
    )
  );
};
