/** Ten tables, in the words of someone who wants them. */
export const CLINIC = `A veterinary clinic keeps track of its work.
Owners have a name, an email, a phone number and an address. Each owner can have several pets.
Each pet has a name, a species, a birth date and a weight.
Veterinarians have a name, a license number and a specialty.
An appointment is made for one pet with one veterinarian; it has a start time, a reason and a status (booked, done, cancelled).
Each appointment can have several treatments. A treatment has a description and a price.
Medicines have a name, a manufacturer and a unit price. A prescription is written for a pet by a veterinarian and has a date.
Each prescription contains several medicines, each with a dosage and a quantity.
An invoice is sent to an owner; it has an invoice number, a date, a total and a due date.
Each invoice can have several payments, each with an amount, a date and a payment method.`;

export const LIBRARY =
  "A library lends books to members. Each book has a title, an author and an ISBN. Each member has a name and an email.";
