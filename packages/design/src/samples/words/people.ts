/** Given and family names from many places; all people are invented. */
export const GIVEN_NAMES = `Ada Amara Anders Aisha Bruno Camila Chidi Clara Daniel Elena Emeka Emma Farid Fatima Felix
Grace Hana Hugo Ines Ivan Jonas Julia Kaito Karim Laila Leo Lina Lucas Maria Mateo Mei Mira Nadia Noah Nora Oliver
Olivia Omar Paula Priya Rafael Rosa Samuel Sara Sofia Tariq Theo Valentina Yuki Zoe`.split(/\s+/);

export const FAMILY_NAMES = `Adeyemi Almeida Andersson Becker Bianchi Carter Chen Costa Diaz Dubois Eriksen Fernandez
Fischer Garcia Gupta Haddad Hansen Ito Ivanova Jensen Johnson Kaplan Keller Kim Kowalski Larsen Laurent Lopez Mbeki
Meyer Moreau Nakamura Novak Okafor Osman Patel Pereira Petrov Quinn Rahman Rossi Santos Schmidt Silva Singh Smith
Tanaka Torres Walker Wong`.split(/\s+/);

export const JOB_TITLES = [
  "Accountant",
  "Analyst",
  "Consultant",
  "Coordinator",
  "Designer",
  "Director",
  "Engineer",
  "Manager",
  "Officer",
  "Specialist",
  "Supervisor",
  "Technician",
] as const;
