// Without the adapters of Node and of fetch, and without the choice among them.
import xhr from 'axios/unsafe/adapters/xhr.js';

export default { getAdapter: () => xhr };
