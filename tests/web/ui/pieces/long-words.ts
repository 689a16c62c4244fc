/** As long as the strictest contract lets a name be, with no place to break. */
export const longName =
  'Wilhelmina-Anastasia-Konstantinopolitanskaya-Featherstonehaugh-Cholmondeley-Jr';
export const rightToLeft = 'שלום עולם, שיעור חשבון';
