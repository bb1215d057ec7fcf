// Without the adapters for Node and fetch, and without the choice between them.
import xhr from 'axios/unsafe/adapters/xhr.js';

export default { getAdapter: () => xhr };
