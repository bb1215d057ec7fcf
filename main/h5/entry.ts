import '../h5';
