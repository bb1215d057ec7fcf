/** The text of the widget's "Talk to a person" in each of its languages, and similar sentences. */
export const WANTS_HUMAN =
  /\b(human|agent|person|operator|menschen|persona|pessoa|conseiller|petugas|ejen|nhân viên)\b|人工|客服|转接|轉接|担当者|상담원|оператор|موظف|एजेंट|टीम से बात|เจ้าหน้าที่/i;
